import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OperatorTitle } from '@fieldhouse/contract/films/desk'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Api, SaidNo } from './session/api.ts'
import { captionsCommand } from './title.ts'
import { videoCommand } from './video.ts'

let folder: string
let file: string
const said: string[] = []
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-video-'))
  file = path.join(folder, 'game.mp4')
  fs.writeFileSync(file, 'not a film')
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
beforeEach(() => said.splice(0))
afterAll(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

type State = NonNullable<OperatorTitle['asset']>['state']
/** A server that answers as it is told, and counts what it was asked. */
function server(answers: Record<string, State | Error>) {
  const asked: string[] = []
  const call = async ({ path: asking, method }: { path: string; method: string }) => {
    const name = `${method} ${asking}`
    asked.push(name)
    const answer = answers[name] ?? answers.all
    if (answer instanceof Error) throw answer
    return { id: 12, title: 'game', titles: [], asset: answer && { state: answer, renditions: [], captions: [] } }
  }
  return { asked, api: { call } as unknown as Api }
}
const given = (...words: string[]) => ({ words, flag: (name: string) => (name === 'id' ? '12' : undefined) })
const uploading: State = { kind: 'uploading', received: 0, bytes: 10 }

test('a file that is refused is sent once, and the command ends with the reason', async () => {
  const { api, asked } = server({
    all: uploading,
    'PUT /titles/{id}/video/{offset}': new SaidNo(400, 'This is an archive, not a film.'),
  })
  await expect(videoCommand(api, given('add', file))).rejects.toThrow('This is an archive, not a film.')
  expect(asked.filter((name) => name.endsWith('{offset}'))).toHaveLength(1)
})

test('nothing is said to be ready that is not', async () => {
  const { api } = server({ all: uploading })
  await expect(videoCommand(api, given('retry', '12'))).rejects.toThrow('video add FILE --id 12')
  const refused = server({ all: { kind: 'refused', reason: 'It has no picture.' } })
  await expect(videoCommand(refused.api, given('retry', '12'))).rejects.toThrow('video retry 12 FILE')
  expect(said.join('\n')).not.toContain('✓')
})

test('a film that is ready is said to be so', async () => {
  const { api } = server({ all: { kind: 'ready' } })
  await videoCommand(api, given('retry', '12'))
  expect(said.join('\n')).toContain('✓ ready')
})

test('a file that is not there is one sentence, whichever command names it', async () => {
  const { api } = server({ all: { kind: 'ready' } })
  const nowhere = path.join(folder, 'nowhere.vtt')
  for (const asking of [videoCommand(api, given('add', nowhere)), captionsCommand(api, given('add', '12', nowhere))])
    await expect(asking).rejects.toThrow(new RegExp(`^There is no file ${nowhere}\\.$`))
})
