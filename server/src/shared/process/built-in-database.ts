/** The newest packaged version is older than PostgreSQL's newest release. */
const version = '18.4'
const fixedRelease = { version: '18.6', vulnerabilities: 28 }

/** Advice for production, shown at the start and in the system status. */
export const builtInAdvice = {
  says: `The built-in PostgreSQL is ${version}, which has ${fixedRelease.vulnerabilities} known vulnerabilities. ${fixedRelease.version} fixes them, but isn’t packaged yet.`,
  remedy:
    'In production, use your system’s PostgreSQL, which gets updates. See “The system’s PostgreSQL” in docs/operations.md.',
} as const

const unusedBackupFolder =
  '· backups       BACKUP_FOLDER isn’t used with DATABASE_URL. Back up that database with its own tools, for example pg_dump.'

/** Describes the database at the start; `folder` is that of the built-in one. */
export function describeDatabase(
  folder: string | undefined,
  { NODE_ENV, BACKUP_FOLDER }: { NODE_ENV: string; BACKUP_FOLDER?: string | undefined },
): string[] {
  if (folder === undefined) return ['✓ database      from DATABASE_URL', ...(BACKUP_FOLDER ? [unusedBackupFolder] : [])]
  const { says, remedy } = builtInAdvice
  return [`✓ database      in ${folder}`, ...(NODE_ENV === 'production' ? [`· database      ${says} ${remedy}`] : [])]
}
