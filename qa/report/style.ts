/** The report's styles for the light and the dark theme. */
export const style = `
:root{color-scheme:light dark;--bg:#fff;--panel:#f7f7f8;--fg:#18181b;--muted:#5f5f68;--line:#e3e3e7;--ok:#17703a;--ok-bg:#e7f5ec;--bad:#b3261e;--bad-bg:#fcebea;--accent:#2557d6}
@media (prefers-color-scheme:dark){:root{--bg:#0e0e11;--panel:#17171b;--fg:#ececf0;--muted:#a2a2ad;--line:#2c2c33;--ok:#63d28d;--ok-bg:#12291b;--bad:#ff8a80;--bad-bg:#35171a;--accent:#8aabff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1500px;padding:24px;background:var(--bg);color:var(--fg);font:14px/1.5 system-ui,sans-serif}
h1{font-size:20px;margin:0 0 4px}h2{font-size:17px;margin:40px 0 8px;padding-top:16px;border-top:1px solid var(--line)}h3{font-size:14px;margin:24px 0 8px}
p{margin:4px 0 12px}.muted{color:var(--muted)}.ok{color:var(--ok)}.bad{color:var(--bad)}
a{color:var(--accent)}a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:500;color:var(--muted);white-space:nowrap}td.n{font-variant-numeric:tabular-nums}
code{font:12px/1.5 ui-monospace,monospace;background:var(--panel);border-radius:4px;padding:1px 5px;overflow-wrap:anywhere}
pre{font:12px/1.5 ui-monospace,monospace;background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:10px;white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0}
details{border-bottom:1px solid var(--line);padding:5px 0}summary{cursor:pointer;min-height:24px}details>div{padding:6px 0 10px 18px}
.tag{display:inline-block;white-space:nowrap;border-radius:999px;padding:0 9px;font-size:12px}.tag.ok{background:var(--ok-bg)}.tag.bad{background:var(--bad-bg)}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--panel)}.scroll>table{margin:8px 14px;width:calc(100% - 28px)}
.diagram text{font:12px ui-monospace,monospace;fill:var(--fg)}.diagram text.state{font:600 13px system-ui,sans-serif}.diagram text.yes{fill:var(--ok)}.diagram text.no{fill:var(--bad)}.diagram text.off{fill:var(--muted)}
.diagram rect{fill:var(--bg);stroke:var(--line);stroke-width:1.2}.diagram .seen rect{stroke:var(--ok)}
.edge{fill:none;stroke-width:1.3;opacity:.65}.edge.yes{stroke:var(--ok)}.edge.off{stroke:var(--muted);stroke-dasharray:2 4}marker.off path{fill:var(--muted)}.edge.no{stroke:var(--bad);stroke-dasharray:5 4}.edge:hover{opacity:1;stroke-width:2.6}marker.yes path{fill:var(--ok)}marker.no path{fill:var(--bad)}
.who{display:inline-block;min-width:52px;color:var(--muted)}.role>div{padding-left:14px}.wrong{max-width:100%;border:1px solid var(--line);border-radius:8px}section{margin-top:8px}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:16px}figure{margin:0}figure{scroll-margin-top:16px}figure:target figcaption{color:var(--accent)}figure img{width:100%;border:1px solid var(--line);border-radius:8px;display:block;cursor:zoom-in}figure img:focus{position:fixed;inset:16px;z-index:1;width:calc(100% - 32px);height:calc(100% - 32px);object-fit:contain;background:var(--bg);cursor:zoom-out;outline:2px solid var(--accent)}figcaption{font-weight:500;margin-top:4px}
ol{margin:4px 0 8px;padding-left:22px}
`;
