import { Portal } from '@mantine/core';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import classes from './notice-list.module.css';
import { type Notice, readNotices, subscribeToNotices } from './notices.ts';

const loadItem = () => import('./notice-item.tsx');
const PlainNotice = ({ notice }: { notice: Notice }) => <div role="alert">{notice.text}</div>;
// Where its code does not come, what is to be told is told all the same.
const NoticeItem = lazy(() => loadItem().catch(() => ({ default: PlainNotice })));

/**
 * The toasts, top-left (SHELL-15). Mantine's own Notification in a list of ours: its
 * notification system costs 10 kB that every login page would carry. What draws a toast is loaded
 * once the page has nothing else to do: it must be there when the network is not.
 */
export function NoticeList() {
  const notices = useSyncExternalStore(subscribeToNotices, readNotices);
  useEffect(() => {
    const timer = setTimeout(() => void loadItem().catch(() => undefined), preloadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Portal>
      <div className={classes.list} aria-live="polite" data-print="hide">
        <Suspense>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </Suspense>
      </div>
    </Portal>
  );
}

const preloadMs = 3000;
