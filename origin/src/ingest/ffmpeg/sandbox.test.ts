import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runInSandbox, type SandboxJob } from './sandbox.ts'

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0
let folder: string
let programCount = 0

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-sandbox-'))
  fs.chmodSync(folder, 0o711)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Limits that no test reaches. Each test sets the one limit it is about. */
const roomy = { cpuSeconds: 60, memoryBytes: 512 * 1024 ** 2, wallMs: 30 * minuteMs }

/** Runs a program that answers ffmpeg's version check and then does what the test wants. */
async function run(script: string, more: Partial<SandboxJob> = {}) {
  const program = path.join(folder, `program-${++programCount}`)
  fs.writeFileSync(program, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${script}\n`, { mode: 0o755 })
  fs.chmodSync(program, 0o755)
  let text = ''
  const end = await runInSandbox({
    program,
    arguments: [],
    folder,
    limits: roomy,
    output: (bytes) => {
      text += String(bytes)
    },
    ...more,
  })
  return { end, text }
}

describe('a program in the sandbox', () => {
  test('uses the restrictions that the machine offers when some are missing', async ({ skip }) => {
    skip(!isLinuxRoot, 'only root on Linux has all walls of the sandbox')
    const offered = fs.mkdtempSync(path.join(folder, 'offered-'))
    fs.chmodSync(offered, 0o755)
    const { PATH = '' } = process.env
    const placeOf = (name: string) =>
      PATH.split(':')
        .map((place) => path.join(place, name))
        .find(fs.existsSync) ?? name
    for (const name of ['setpriv', 'nice', 'prlimit']) fs.symlinkSync(placeOf(name), path.join(offered, name))
    process.env.PATH = offered
    const { text } = await run('nice; ulimit -c; ulimit -f').finally(() => {
      process.env.PATH = PATH
    })
    expect(text).toMatch(/^1\d\n0\n0\n$/)
  })

  test('has no secrets in its environment', async () => {
    process.env.FIELDHOUSE_TEST_SECRET = 'a secret'
    const { text } = await run('env')
    delete process.env.FIELDHOUSE_TEST_SECRET
    expect(text).not.toContain('a secret')
    expect(text).toContain('PATH=')
  })

  test('runs as the nobody user, without network or new privileges, and cannot write files', async ({ skip }) => {
    skip(!isLinuxRoot, 'only root on Linux has all walls of the sandbox')
    fs.chmodSync(folder, 0o777)
    const { text } = await run(
      'id -u; tail -n +3 /proc/net/dev | cut -d: -f1; grep NoNewPrivs /proc/self/status; (echo x > grown) 2>/dev/null; cat /etc/shadow 2>&1; ulimit -c; nice',
    )
    fs.chmodSync(folder, 0o711)
    expect(text).toMatch(/^65534\n\s*lo\nNoNewPrivs:\s*1\n/)
    // Ten steps lower in priority than the test itself.
    expect(text).toMatch(/shadow: Permission denied\n0\n1\d\n$/)
    const grown = path.join(folder, 'grown')
    expect(fs.existsSync(grown) ? fs.statSync(grown).size : 0).toBe(0)
  })

  test('is stopped when it is silent for too long or runs past its time limit', async () => {
    const progress = { silenceMs: 600, at: () => undefined }
    expect((await run('exec sleep 60', { progress })).end.kind).toBe('hung')
    expect((await run('sleep 60 & wait', { progress })).end.kind).toBe('hung')
    const limits = { ...roomy, wallMs: 1000 }
    const script = 'while true; do echo out_time_us=1 >&3; sleep 0.1; done'
    expect((await run(script, { progress, limits })).end.kind).toBe('hung')
  })

  test('is ended when it uses too much CPU time or memory', async ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux limits a program')
    const loop = await run('while true; do :; done', { limits: { ...roomy, cpuSeconds: 1 } })
    expect(loop.end.kind).toBe('crashed')
    const { end } = await run('head -c 1000000000 /dev/zero | tail -c 900000000 > /dev/null', {
      limits: { ...roomy, memoryBytes: 256 * 1024 ** 2 },
    })
    expect(end).toMatchObject({ kind: 'gave-up', stderr: expect.stringMatching(/memory|exhausted/) })
  })

  test('ends as crashed, gave-up or done, and a missing program counts as crashed', async () => {
    expect((await run('kill -SEGV $$')).end.kind).toBe('crashed')
    expect((await run('echo sorry >&2; exit 1')).end).toEqual({ kind: 'gave-up', stderr: 'sorry\n' })
    expect((await run('exit 0', { program: path.join(folder, 'nothing') })).end.kind).toBe('crashed')
    expect((await run('echo done')).end.kind).toBe('done')
  })

  test('is killed when it is aborted and when its output is refused', async () => {
    const stop = new AbortController()
    const running = run('exec sleep 60', { signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    expect((await running).end.kind).toBe('stopped')
    const output = () => {
      throw new Error('no use')
    }
    await expect(run('echo a; exec sleep 60', { output })).rejects.toThrow('no use')
  })
})
