import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../shared/api/query-client.ts'

/** Layout of the setup, without the app's bars. */
export const SetupLayout = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
