import BookOpen from 'lucide-react/icons/book-open';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Coins from 'lucide-react/icons/coins';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Trophy from 'lucide-react/icons/trophy';

/** Who is signed in, and their coins. */
export function AppHead() {
  return (
    <div aria-hidden className="flex items-center gap-2.5 px-4 pt-2.5 pb-3">
      <span className="size-8 rounded-full bg-(--app) opacity-90" />
      <span className="flex flex-1 flex-col gap-1.5">
        <span className="h-2 w-12 rounded-full bg-[#d4d4d8]" />
        <span className="h-2.5 w-20 rounded-full bg-[#a1a1aa]" />
      </span>
      <span className="flex items-center gap-1 rounded-full bg-white px-2.5 py-1 text-[11px] font-semibold shadow-xs">
        <Coins className="size-3.5 text-[#d97706]" /> 1,240
      </span>
    </div>
  );
}

const tabs = { home: House, knowledge: BookOpen, play: Trophy, shop: ShoppingBag, chat: MessageCircle };

/** The app's tabs, of which one is open. */
export function AppTabs({ open }: { open: keyof typeof tabs }) {
  return (
    <div
      aria-hidden
      className="flex justify-between border-t border-[#e4e4e7] bg-white px-6 pt-2.5 pb-4 text-[#a1a1aa]"
    >
      {Object.entries(tabs).map(([name, Tab]) => (
        <Tab key={name} className={name === open ? 'size-5 text-(--app)' : 'size-5'} />
      ))}
    </div>
  );
}

/** The title of a page that stands over the tabs, as the first part of a phone's screen. */
export function PageBar({ title }: { title: string }) {
  return (
    <div className="sticky -top-2 z-1 -mx-4 -mt-2 flex items-center gap-1 border-b border-[#e4e4e7] bg-[#f4f5f7] px-2.5 py-2">
      <ChevronLeft aria-hidden className="size-5 shrink-0 text-[#52525b]" />
      <p className="m-0 min-w-0 flex-1 truncate pr-6 text-center font-semibold first-letter:uppercase">{title}</p>
    </div>
  );
}
