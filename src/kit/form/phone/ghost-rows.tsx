/** Grey shapes for what else the app shows on the page. */
export function GhostRows({ count }: { count: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex items-center gap-3 rounded-2xl bg-white p-2.5 shadow-xs">
          <span className="size-12 shrink-0 rounded-xl bg-[#e4e4e7]" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="h-2.5 w-4/5 rounded-full bg-[#d4d4d8]" />
            <span className="h-2 w-1/2 rounded-full bg-[#e4e4e7]" />
          </span>
        </div>
      ))}
    </div>
  );
}
