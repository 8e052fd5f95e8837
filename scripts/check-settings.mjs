// Checks settings before packages are installed, because a first install takes minutes.
// The rules are written by server/src/shared/process/settings.generate.ts. The server checks all of them again.
import fs from 'node:fs'
import { Stop } from './say.mjs'
import { isHostAlone, moreThanHost, refusalOf } from './setting-rules.mjs'

const { flags, settings } = JSON.parse(fs.readFileSync(new URL('settings.json', import.meta.url), 'utf8'))

export function refuseWrongSettings(variables, args) {
  const unknown = args.find((arg) => arg.startsWith('-') && !flags.includes(arg))
  if (unknown) throw new Stop(`Unknown option ${unknown}. For help: npm start -- --help`)
  const reasons = Object.entries(settings)
    .filter(([name]) => variables[name])
    .map(([name, rule]) => ({
      name,
      reason: findReason(variables[name], rule) ?? findSpecialReason(name, variables[name]),
    }))
    .filter(({ reason }) => reason !== undefined)
    .map(({ name, reason }) => `  ${name} ${reason}`)
  if (reasons.length > 0)
    throw new Stop(['Fix these settings:', ...reasons, 'To see all settings: npm start -- --help'].join('\n'))
  const refusal = refusalOf({ settings: variables, args })
  if (refusal !== undefined) throw new Stop(refusal)
}

/** A rule that JSON Schema cannot express. */
const findSpecialReason = (name, value) => (name === 'PUBLIC_URL' && !isHostAlone(value) ? moreThanHost : undefined)

/** Returns undefined if the value is valid. */
function findReason(value, rule) {
  if (rule.anyOf) return rule.anyOf.some((one) => findReason(value, one) === undefined) ? undefined : rule.says
  if (rule.const !== undefined) return value === rule.const ? undefined : `is not ${rule.const}`
  if (rule.enum) return rule.enum.includes(value) ? undefined : rule.says
  if (rule.type === 'integer') return findNumberReason(Number(value), rule)
  if (rule.protocol) return isAddress(value, rule) ? undefined : rule.says
  if (rule.pattern) return new RegExp(rule.pattern, rule.flags).test(value) ? undefined : rule.says
  return rule.minLength > value.length ? rule.says : undefined
}

function findNumberReason(number, { minimum, maximum }) {
  if (Number.isNaN(number)) return 'is not a number'
  if (!Number.isInteger(number)) return 'is not a whole number'
  if (number < minimum) return `is less than ${minimum}`
  return number > maximum ? `is more than ${maximum}` : undefined
}

function isAddress(value, { protocol }) {
  try {
    return new RegExp(protocol).test(new URL(value).protocol.replace(/:$/, ''))
  } catch {
    return false
  }
}
