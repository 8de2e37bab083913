import { Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../../i18n/index.ts';
import classes from '../schedule.module.css';

/** In the place of the sessions of a month: days with their cards, and the session that is selected. */
export function ScheduleSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.columns} role="status" aria-label={t('table.loading')}>
      <div className={classes.agenda}>
        {[1, 2, 3].map((day) => (
          <div key={day} className={classes.day}>
            <div className={classes.date}>
              <Skeleton height={14} width="2rem" mb={6} />
              <Skeleton height={28} width="2.25rem" />
            </div>
            <div>
              <Skeleton height={14} width="4rem" mb="xs" />
              <Skeleton height="4.25rem" />
            </div>
          </div>
        ))}
      </div>
      <Paper withBorder shadow="xs" p={{ base: 'md', sm: 'lg' }}>
        <Stack>
          <Skeleton height={28} width="60%" />
          <Skeleton height={18} width="45%" />
          <Skeleton height={18} width="70%" />
          <Skeleton height={42} width="10rem" />
          <Skeleton height={64} />
        </Stack>
      </Paper>
    </div>
  );
}
