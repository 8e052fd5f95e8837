// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import type { ListedFile } from '@fieldhouse/contract/games/files'
import { testPage } from '@fieldhouse/design/test-page'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { fileOf } from '../game-day/games.testdata.ts'
import { UploadScoreFileButton } from './UploadScoreFileButton.tsx'

const { page, show, eventually } = testPage()

test('the message about a sent score file disappears when the file’s state changes', async () => {
  const waiting = fileOf({ id: 7, verdict: 'waiting' })
  const sent = { ...waiting, report: { ...waiting.report, message: 'Accept it or reject it.' } }
  vi.stubGlobal('fetch', async () => serverAnswer(sent))
  const listed = (files: readonly ListedFile[]) => show(<UploadScoreFileButton game={12} files={files} />)
  listed([])
  const picker = page.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(picker, 'files', { value: [new File(['<fbgame/>'], 'game.xml')] })
  await act(async () => picker?.dispatchEvent(new Event('change', { bubbles: true })))
  const getStatusText = () => page.querySelector('[role=status]')?.textContent
  await eventually(() => expect(getStatusText()).toBe('Accept it or reject it.'))
  listed([sent])
  expect(getStatusText()).toBe('Accept it or reject it.')
  listed([{ ...sent, verdict: 'accepted' }])
  expect(getStatusText()).toBe('')
})
