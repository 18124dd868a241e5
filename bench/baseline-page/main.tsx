import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

// The smallest possible React list, as the baseline of all ratios: React, the router, 25 built-in rows, no back-end.
const rows = Array.from({ length: 25 }, (_, i) => ({
  id: i + 1,
  name: `Seller ${i + 1}`,
  phone: `+36 30 500 ${4100 + i}`,
  status: i % 3 ? 'Active' : 'Blocked',
  city: 'Győr',
}));

const root = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Rows</Link> <Link to="/about">About</Link>
      </nav>
      <Outlet />
    </>
  ),
});
function List() {
  const [text, setText] = useState('');
  return (
    <main>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <table>
        <tbody>
          {rows
            .filter((row) => row.name.includes(text))
            .map((row) => (
              <tr key={row.id}>
                <td>{row.id}</td>
                <td>
                  <Link to="/rows/$id" params={{ id: String(row.id) }}>
                    {row.name}
                  </Link>
                </td>
                <td>{row.phone}</td>
                <td>{row.status}</td>
                <td>{row.city}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </main>
  );
}
const list = createRoute({ getParentRoute: () => root, path: '/', component: List });
const about = createRoute({ getParentRoute: () => root, path: '/about', component: () => <h1>About</h1> });
const detail = createRoute({
  getParentRoute: () => root,
  path: '/rows/$id',
  component: () => (
    <form>
      <h1>Seller {detail.useParams().id}</h1>
      <input name="name" defaultValue={rows[Number(detail.useParams().id) - 1]?.name} />
    </form>
  ),
});
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: () => (
    <form>
      <input name="username" />
      <input name="password" type="password" />
      <button>Sign in</button>
    </form>
  ),
});
const router = createRouter({ routeTree: root.addChildren([list, detail, about, signIn]) });
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
