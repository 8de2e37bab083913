import { useEffect, useRef } from 'react';

/** Shows a picture: one track, or a stream whose tracks come. Its sound is played elsewhere. */
export function TrackView({
  track,
  stream,
  label,
  className,
}: {
  track?: MediaStreamTrack;
  stream?: MediaStream;
  label: string;
  className?: string | undefined;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream ?? (track ? new MediaStream([track]) : null);
    // A page in the background may not play yet; it does once it is seen.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track, stream]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound
  return <video ref={video} autoPlay playsInline muted aria-label={label} className={className} />;
}
