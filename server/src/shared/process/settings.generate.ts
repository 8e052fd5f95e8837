// Writes what `npm start` must know about settings before packages are installed: `node
// server/src/shared/process/settings.generate.ts`.
import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { formatSettingsHelp, settings, startFlags } from './env.ts'

const scripts = path.join(import.meta.dirname, '../../../../scripts')
/** Plain text, because packages may not be installed when someone asks for help. */
export const settingsFile = path.join(scripts, 'settings.txt')
/** Rules for single values, as data for scripts/check-settings.mjs. */
export const rulesFile = path.join(scripts, 'settings.json')

/** Rules for several values, as plain JavaScript for the same script. */
export const togetherFile = path.join(scripts, 'setting-rules.mjs')

/** The message of a schema for a wrong value. */
interface Saying {
  _zod: { def: { error?: (issue: object) => unknown; protocol?: RegExp; pattern?: RegExp; checks?: Saying[] } }
}

/** JSON Schema has no place for the words of a refusal, for flags of a pattern, and for the protocol of an address. */
function complete(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  const { def } = (schema as unknown as Saying)._zod
  const checks = (def.checks ?? []).map((check) => check._zod.def)
  const message = [def, ...checks].map(({ error }) => error?.({})).find((text) => typeof text === 'string')
  if (message !== undefined) json.says ??= message
  const pattern = checks.find((check) => check.pattern)?.pattern
  if (pattern) json.flags = pattern.flags
  if (def.protocol) json.protocol = def.protocol.source
  for (const known of ['description', 'default', 'format']) delete json[known]
}

export function settingsRules(): string {
  const { properties } = z.toJSONSchema(settings, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema, jsonSchema),
  })
  return `${JSON.stringify({ flags: startFlags, settings: properties }, undefined, 2)}\n`
}

const notOurs = `// Written by server/src/shared/process/settings.generate.ts from setting-rules.ts beside it.
// biome-ignore-all format: the types were cut out
`

export const settingsTogether = (): string =>
  notOurs + tidied(stripTypeScriptTypes(fs.readFileSync(path.join(import.meta.dirname, 'setting-rules.ts'), 'utf8')))

/** Removes the trailing spaces and empty lines that types leave behind. */
const tidied = (script: string): string => script.replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')

if (import.meta.main) {
  fs.writeFileSync(settingsFile, `${formatSettingsHelp()}\n`)
  fs.writeFileSync(rulesFile, settingsRules())
  fs.writeFileSync(togetherFile, settingsTogether())
}
