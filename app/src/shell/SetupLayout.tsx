import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../shared/api/query-client.ts'

/** Without the bars of the app: one question at a time. */
export const SetupLayout = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
