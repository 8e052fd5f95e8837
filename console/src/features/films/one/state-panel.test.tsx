// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../shared/api/queries.ts'
import { setSession } from '../../../shared/session/session.ts'
import { titleOf } from '../../../shared/titles/titles.testdata.ts'
import { StatePanel } from './StatePanel.tsx'

const { page, show, eventually, press, button } = testPage()

const film = (state: NonNullable<OperatorTitle['asset']>['state']): OperatorTitle =>
  titleOf({ asset: { id: 'a', state, poster: null, captions: [], renditions: [] } })

let requests: string[]
beforeEach(() => {
  queryClient.clear()
  setSession({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  requests = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    requests.push(`${method} ${path}`)
    return serverAnswer(film({ kind: 'working', step: 'probe', progress: 0, playable: false }))
  })
})

const panel = (state: Parameters<typeof film>[0]) =>
  show(
    <QueryClientProvider client={queryClient}>
      <StatePanel film={film(state)} />
    </QueryClientProvider>,
  )

test('a video that failed shows the reason and is retried with one click', async () => {
  panel({ kind: 'failed', reason: 'The disk is full.' })
  expect(page.textContent).toContain('The disk is full.')
  await press(button('Try again'))
  await eventually(() => expect(requests.join()).toMatch(/POST .*\/titles\/12\/video\/retry/))
})

test('a refused video asks for another file, an unfinished one for the same file', () => {
  panel({ kind: 'refused', reason: 'This has sound only.' })
  expect(page.textContent).toContain('This has sound only.')
  expect(button('Upload another file')).toBeTruthy()
  panel({ kind: 'uploading', received: 630, bytes: 1_000 })
  expect(page.textContent).toContain('63% uploaded')
  expect(button('Choose the same file to continue')).toBeTruthy()
})

test('a video that is ready offers no buttons', () => {
  panel({ kind: 'ready' })
  expect(page.querySelectorAll('button')).toHaveLength(0)
})
