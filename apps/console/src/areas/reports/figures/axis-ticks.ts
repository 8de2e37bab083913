const steps = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000];
const maxTicks = 5;

/** The numbers of an axis from 0 to the highest figure, in round steps as figures have them: never 9, 18, 27. */
export function axisTicks(highest: number): number[] {
  const step = steps.find((each) => each * maxTicks >= highest) ?? Math.ceil(highest / maxTicks);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
