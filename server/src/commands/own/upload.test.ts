import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OperatorTitle } from '@fieldhouse/contract/films/admin'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readFlags } from '../contract/flags.ts'
import { type ServerApi, ServerRefused } from '../session/server-api.ts'
import { uploadVideo } from './upload.ts'

let folder: string
let file: string
const lines: string[] = []
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-video-'))
  file = path.join(folder, 'game.mp4')
  fs.writeFileSync(file, 'not a film')
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
})
beforeEach(() => lines.splice(0))
afterAll(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

type State = NonNullable<OperatorTitle['asset']>['state']
/** A server with the given answers that records its requests. */
function server(answers: Record<string, State | Error>) {
  const requests: { name: string; body?: unknown }[] = []
  const call = async (
    { path: address, method }: { path: string; method: string },
    { body }: { body?: unknown } = {},
  ) => {
    const name = `${method} ${address}`
    requests.push({ name, body })
    const answer = answers[name] ?? answers.all
    if (answer instanceof Error) throw answer
    return { id: 12, title: 'game', titles: [], asset: answer && { state: answer, renditions: [], captions: [] } }
  }
  return { requests, api: { call } as unknown as ServerApi }
}
const upload = (api: ServerApi, ...args: string[]) =>
  uploadVideo.run(readFlags(args, uploadVideo.flags(), ''), {
    server: '',
    session: async () => api,
    ask: async () => undefined,
  })
const uploading: State = { kind: 'uploading', received: 0, bytes: 10 }

test('upload command: a refused file is sent once, and the command ends with the reason', async () => {
  const { api, requests } = server({
    all: uploading,
    'PUT /titles/{id}/video/{offset}': new ServerRefused(400, 'This is an archive, not a film.'),
  })
  await expect(upload(api, file, '--id', '12')).rejects.toThrow('This is an archive, not a film.')
  expect(requests.filter(({ name }) => name.endsWith('{offset}'))).toHaveLength(1)
})

test('upload command: a new title takes its flags, or else the file’s name', async () => {
  const { api, requests } = server({ all: { kind: 'ready' }, 'PUT /titles/{id}/video': uploading })
  await upload(api, file, '--groups', '101,102', '--hidden')
  const creation = requests.find(({ name }) => name === 'POST /titles')
  expect(creation?.body).toMatchObject({ title: 'game', groups: [101, 102], hidden: true })
  expect(lines.join('\n')).toContain('✓ ready')
  await expect(upload(api, file, '--year', 'soon')).rejects.toThrow('--year: must be a number')
})

test('upload command: reports ready only when the video is', async () => {
  const short = server({ all: uploading, 'PUT /titles/{id}/video/{offset}': { ...uploading, received: 10 } })
  await expect(upload(short.api, file, '--id', '12')).rejects.toThrow('films upload FILE --id 12')
  const refused = server({
    all: uploading,
    'PUT /titles/{id}/video/{offset}': { ...uploading, received: 10 },
    'POST /titles/{id}/video/finish': { kind: 'refused', reason: 'It has no picture.' },
  })
  await expect(upload(refused.api, file, '--id', '12')).rejects.toThrow('It has no picture. Upload another')
  expect(lines.join('\n')).not.toContain('✓ ready')
})

test('upload command: a missing file is explained in one sentence', async () => {
  const { api } = server({ all: { kind: 'ready' } })
  const nowhere = path.join(folder, 'nowhere.mp4')
  await expect(upload(api, nowhere)).rejects.toThrow(`File not found: ${nowhere}`)
})
