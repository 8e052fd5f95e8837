import fs from 'node:fs'
import path from 'node:path'
import type { Company } from '@fieldhouse/contract/company'
import { settingsSchema } from '@fieldhouse/contract/school/settings'
import { findSettingsProblems } from '@fieldhouse/contract/school/settings-problems'
import { identities } from '@fieldhouse/sports/identities'
import { StartRefused } from '../log/start-refused.ts'

/** Reads the settings of a school from a file. All problems are listed at once, one a line. */
export function readSchoolFile(file: string): Company {
  const parsed = settingsSchema.safeParse(readJsonFile(file))
  const wrong = parsed.success
    ? findSettingsProblems(parsed.data, identities).map(({ field, text }) => `${field}: ${text}`)
    : parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${describeIssue(issue)}`)
  if (!parsed.success || wrong.length > 0)
    throw new StartRefused([`Fix these problems in ${file}:`, ...wrong.map((each) => `  ${each}`)].join('\n'))
  return parsed.data
}

type SettingsIssue = NonNullable<ReturnType<typeof settingsSchema.safeParse>['error']>['issues'][number]

const describeIssue = (issue: SettingsIssue): string => {
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`
  return issue.message
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(path.resolve(file), 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartRefused(code === 'ENOENT' ? `File not found: ${file}` : `Can’t read ${file}: ${message}`)
  }
}

/** Writes the settings for people to read and compare. It never overwrites a file. */
export function writeSchoolFile(file: string, school: object): void {
  try {
    fs.writeFileSync(path.resolve(file), `${JSON.stringify(school, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartRefused(
      code === 'EEXIST' ? `${file} already exists. Choose another file name.` : `Can’t write ${file}: ${message}`,
    )
  }
}
