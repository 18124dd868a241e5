interface ShareBarProps {
  /** 0 to 100; without it only the track is shown. */
  share: number | undefined;
  /** A CSS colour. */
  colour: string;
}

/** A share as a bar, in a row that shows the same share as text. */
export function ShareBar({ share = 0, colour }: ShareBarProps) {
  return (
    <div aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-idle-bg">
      <div className="h-full rounded-full" style={{ width: `${Math.min(share, 100)}%`, background: colour }} />
    </div>
  );
}
