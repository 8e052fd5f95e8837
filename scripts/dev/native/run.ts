import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildNativeApp } from './build.ts'
import { runBundleCommand } from './bundle.ts'
import { explainSkipped } from './check/aapt2.ts'
import { findNativeMistakes } from './check/find-mistakes.ts'
import { readNativeSchool } from './native-school.ts'
import { Stop } from './stop.ts'
import { copyFirebaseFiles, writeNativeFiles } from './write.ts'

const root = path.join(import.meta.dirname, '../../..')
const demoSchool = path.join(root, 'demo/src/school/demo-school.json')

interface NativeOptions {
  school: string
  server?: string | undefined
  firebase?: string | undefined
  build: number
  app: string
}

const commands: Readonly<Record<string, (options: NativeOptions) => Promise<void>>> = {
  write: async ({ school, firebase, build, app }) => {
    const native = readNativeSchool(school, build)
    const changed = [
      ...(await writeNativeFiles(app, native)),
      ...(firebase === undefined ? [] : copyFirebaseFiles(app, firebase)),
    ]
    for (const file of changed) console.log(`wrote app/${file}`)
    console.log(changed.length === 0 ? 'Nothing changed.' : `${changed.length} files changed.`)
  },

  check: async ({ school, build, app }) => {
    const mistakes = await findNativeMistakes(app, readNativeSchool(school, build))
    for (const { file, line, text } of mistakes) console.log(`app/${file}:${line}: ${text}`)
    const skipped = explainSkipped()
    if (skipped) console.log(skipped)
    if (mistakes.length > 0) throw new Stop(`${mistakes.length} mistakes.`)
    console.log('No mistakes found.')
  },

  build: async ({ school, server, build, app }) => {
    const native = readNativeSchool(school, build)
    const address = server ?? `https://${native.linkHost}`
    buildNativeApp(app, { school, server: address })
    console.log(`Built for ${address}. Both projects have it.`)
  },
}

async function runCommand() {
  const [name = ''] = process.argv.slice(2)
  if (name === 'keys' || name === 'bundle') return runBundleCommand(process.argv.slice(2))
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      school: { type: 'string', default: demoSchool },
      server: { type: 'string' },
      firebase: { type: 'string' },
      build: { type: 'string', default: '0' },
      app: { type: 'string', default: path.join(root, 'app') },
    },
  })
  const command = commands[positionals[0] ?? '']
  if (!command || positionals.length > 1)
    throw new Stop('Say what to do: write, check, build, keys or bundle. More: npm run native -- --help')
  await command({ ...values, build: Number(values.build) })
}

runCommand().catch((error) => {
  const isForPeople = error instanceof Stop || String(error?.code).startsWith('ERR_PARSE_ARGS')
  console.error(isForPeople ? `\n${error.message}\n` : error.stack)
  process.exit(1)
})
