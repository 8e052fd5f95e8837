import './console.css'
import './shared/school.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Console } from './routes.tsx'
import { queries } from './shared/api/queries.ts'
import { restoreSession } from './shared/session/session.ts'

restoreSession()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <QueryClientProvider client={queries}>
    <Console />
  </QueryClientProvider>,
)
