import './console.css'
import '@fieldhouse/client/page-school'
import { reloadFailedStyles } from '@fieldhouse/design/browser/reload-styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConsoleApp } from './ConsoleApp.tsx'
import { queryClient } from './shared/api/queries.ts'
import { renderPage } from './shared/render-page.tsx'
import { restoreSession } from './shared/session/session.ts'

reloadFailedStyles()
restoreSession()
void renderPage(
  'The console',
  <QueryClientProvider client={queryClient}>
    <ConsoleApp />
  </QueryClientProvider>,
)
