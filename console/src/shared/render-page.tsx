import { lacksStandardFunctions } from '@fieldhouse/design/browser/lacks-standard-functions'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFaults } from './faults.ts'

/** Renders a page of the console into its HTML, in older browsers after the standard functions that they lack. */
export async function renderPage(page: ReactNode): Promise<void> {
  reportFaults()
  if (lacksStandardFunctions()) await import('@fieldhouse/design/browser/fallbacks')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(page)
}
