/** The newest that somebody publishes as a package is behind the newest that its makers publish. */
const version = '18.4'
const mended = { version: '18.6', vulnerabilities: 28 }

/** What whoever runs this in production is told at the start, and in the system status. */
export const builtInAdvice = {
  says: `The built-in PostgreSQL is ${version}; ${mended.version} mends ${mended.vulnerabilities} known vulnerabilities, and no newer package exists.`,
  remedy:
    'In production take the PostgreSQL of the system, which it keeps up to date: "The system\'s PostgreSQL" in docs/operations.md.',
} as const

/** What a start says of its database; `folder` is that of the built-in one. */
export function databaseLines(folder: string | undefined, { NODE_ENV }: { NODE_ENV: string }): string[] {
  if (folder === undefined) return ['✓ database      the one in DATABASE_URL']
  const { says, remedy } = builtInAdvice
  return [`✓ database      in ${folder}`, ...(NODE_ENV === 'production' ? [`· database      ${says} ${remedy}`] : [])]
}
