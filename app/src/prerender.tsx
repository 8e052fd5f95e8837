import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from './routes.tsx'

/** The public home as it first paints, for whoever runs no script yet. */
export async function renderHome(): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
