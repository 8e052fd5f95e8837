import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw, ffmpeg, h264, picture, sound } from '../test-clip.ts'
import { filesIn, filmFolder, manifestOf, newHome, newId, openStudio, send, settled, sha256 } from './test-studio.ts'

// Encoders are slow on a busy machine.
let folder: string
let film: string
let long: string

beforeAll(() => {
  folder = newHome()
  const drawn = (name: string, seconds: number) =>
    draw(path.join(folder, name), `${picture('320x180')} ${sound} -t ${seconds} ${h264} -g 30 -c:a aac -ac 2`)
  film = drawn('film.mp4', 3)
  long = drawn('long.mp4', 20)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('an encoding program', () => {
  const real = execFileSync('sh', ['-c', `command -v ${ffmpeg}`])
    .toString()
    .trim()

  /** Replaces ffmpeg by a script that also answers the checks of its version and filters. ffprobe is the real one. */
  async function openWith(script: string, silenceMs: number) {
    const home = fs.mkdtempSync(path.join(folder, 'fake-'))
    fs.chmodSync(home, 0o755)
    fs.chmodSync(folder, 0o755)
    const program = path.join(home, 'ffmpeg')
    fs.writeFileSync(program, `#!/bin/sh\ncase "$*" in -version|*-filters*) exit 0;; esac\n${script}\n`, {
      mode: 0o755,
    })
    const real = execFileSync('sh', ['-c', `command -v ${path.join(path.dirname(ffmpeg), 'ffprobe')}`])
      .toString()
      .trim()
    fs.symlinkSync(real, path.join(home, 'ffprobe'))
    const patience = { silenceMs, backoffMs: [10, 10] }
    return {
      home,
      studio: await openStudio(home, { ffmpeg: { kind: 'found', path: program, version: 'fake' }, patience }),
    }
  }

  async function withProgram(script: string, silenceMs = 500, upload = film) {
    const { home, studio } = await openWith(script, silenceMs)
    const asset = await send(studio, upload)
    const { state } = await settled(studio, asset)
    return { studio, asset, state, home }
  }

  test.each([
    ['crashes', 'kill -SEGV $$', /crashed/],
    ['hangs', 'exec sleep 60', /stuck/],
    ['prints nonsense', 'yes nonsense | head -c 100000', /can’t be played/],
    ['prints without end', 'exec cat /dev/zero', /can’t be played/],
    ['gives up', 'echo no idea >&2; exit 1', /couldn’t convert/],
  ])(
    'that %s is tried three times, then the upload fails without leftovers and can be retried',
    async (_what, script, reason) => {
      const { studio, asset, state, home } = await withProgram(`echo >> ${folder}/runs; ${script}`)
      expect(state).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) })
      expect(studio.lines.filter((line) => line.includes('could not process an upload'))).toHaveLength(3)
      expect(filesIn(path.join(home, 'files'))).toEqual([])
      expect(
        filesIn(path.join(home, 'work'))
          .map((file) => path.basename(file))
          .sort(),
      ).toEqual(['in.bin', 'record.json'])
      await studio.origin.close()
      // The operator has fixed the program and retries.
      const reopened = await openStudio(home)
      expect((await reopened.origin.assets.get(asset))?.state.kind).toBe('failed')
      await reopened.origin.uploads.retry(asset)
      expect((await settled(reopened, asset)).state).toEqual({ kind: 'ready' })
      await reopened.origin.close()
    },
  )

  test('that crashes while copying a playable video leads to a re-encode under new addresses', async () => {
    const real = execFileSync('sh', ['-c', `command -v ${ffmpeg}`])
      .toString()
      .trim()
    const { studio, asset, state, home } = await withProgram(
      `case "$*" in *"-c:v copy"*) ${real} "$@" | head -c 2000000; kill -SEGV $$;; *) exec ${real} "$@";; esac`,
      20_000,
      long,
    )
    expect(state).toEqual({ kind: 'ready' })
    expect(studio.changes.some((one) => one.renditions.some(({ name }) => name === '180p'))).toBe(true)
    expect(manifestOf({ home }, asset).renditions).toMatchObject([{ name: '179p', height: 180, complete: true }])
    expect(filesIn(filmFolder({ home }, asset)).filter((file) => file.includes('180p'))).toEqual([])
    await studio.origin.close()
  })

  test('that is busy with one video does not delay the next upload', async () => {
    const hold = path.join(folder, 'hold')
    fs.writeFileSync(hold, '')
    const { studio } = await openWith(
      `case "$*" in *tile=*) while [ -e ${hold} ]; do sleep 0.1; done;; esac; exec ${real} "$@"`,
      20_000,
    )
    const first = await send(studio, film)
    const second = await send(studio, film)
    const isPlayable = (asset: string) =>
      studio.changes.some(({ id, state }) => id === asset && state.kind === 'working' && state.playable)
    while (!isPlayable(second)) await sleep(30)
    expect((await studio.origin.assets.get(first))?.state).toMatchObject({ kind: 'working', step: 'pictures' })
    fs.rmSync(hold)
    for (const asset of [first, second]) expect((await settled(studio, asset)).state).toEqual({ kind: 'ready' })
    await studio.origin.close()
  })

  test('that is missing leaves the upload for later and the error says how to install it', async () => {
    const home = path.join(folder, 'without')
    const asset = newId()
    const without = await openStudio(home, { ffmpeg: { kind: 'missing', howToGetIt: 'Install it.' } })
    await expect(send(without, film, asset)).rejects.toMatchObject({
      kind: 'no-ffmpeg',
      message: expect.stringContaining('Install it.'),
    })
    expect((await without.origin.assets.get(asset))?.state).toMatchObject({
      kind: 'uploading',
      received: fs.statSync(film).size,
    })
    await without.origin.close()
    const later = await openStudio(home)
    await later.origin.uploads.finish({ asset, sha256: sha256(fs.readFileSync(film)) })
    expect((await settled(later, asset)).state).toEqual({ kind: 'ready' })
    await later.origin.close()
  })
})
