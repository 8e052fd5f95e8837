import { renderToString } from 'react-dom/server'
import { decide } from './routes.tsx'
import { drawFirst } from './shared/paths/navigation.ts'
import { RootLayout } from './shell/RootLayout.tsx'

/** The public home as it first paints, for whoever runs no script yet. */
export async function renderHome(): Promise<string> {
  await drawFirst(decide, '/')
  return renderToString(<RootLayout />)
}
