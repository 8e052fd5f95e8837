import { createTestServer } from '@fieldhouse/client/test-server'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { beforeEach, expect } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { setSession } from '../session/session.ts'

/** Opens a screen for signed-in staff. Queries are real, and the test sets the server's answers. */
export function testScreen() {
  const server = createTestServer({
    begin: () => setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' }),
    end: () => setSession(undefined),
  })
  const test = testPage()
  const { page, show, eventually, press, button, type } = test
  beforeEach(() => queryClient.clear())
  const fieldThatBegins = (label: string) => {
    const field = [...page.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent?.startsWith(label))
    if (!field) throw new Error(`there is no field ${label}`)
    return field
  }
  return {
    ...test,
    server,
    open: (screen: ReactNode) =>
      act(async () => show(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>)),
    says: (text: string) => eventually(() => expect(page.textContent).toContain(text)),
    pressButton: (name: string) => press(button(name)),
    /** Types into the field whose label starts with these words. */
    typeInto: (label: string, text: string) => type(fieldThatBegins(label), text),
  }
}
