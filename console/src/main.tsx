import './console.css'
import './shared/school.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Console } from './routes.tsx'
import { queries } from './shared/api/queries.ts'
import { renderPage } from './shared/render-page.ts'
import { restoreSession } from './shared/session/session.ts'

restoreSession()
void renderPage(
  <QueryClientProvider client={queries}>
    <Console />
  </QueryClientProvider>,
)
