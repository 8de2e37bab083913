import { BarChart } from '@mantine/charts';

/** The library's chart as it is. */
export default function AloneChart() {
  return (
    <BarChart
      h={260}
      data={[{ month: 'x', shown: 1 }]}
      dataKey="month"
      series={[{ name: 'shown' }]}
    />
  );
}
