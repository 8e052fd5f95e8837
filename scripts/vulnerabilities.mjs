// Lists known vulnerabilities of the packages in the lockfile. They do not fail the check, because an advisory
// published today must not break yesterday's build.
import { root } from './bootstrap.mjs'
import { runNpm } from './packages.mjs'
import { printStatus } from './say.mjs'

const patience = ['--fetch-retries=0', '--fetch-timeout=15000']

export async function reportVulnerabilities() {
  const { output } = await runNpm(root, ['audit', '--json', ...patience])
  const found = parseAudit(output)
  if (found === undefined)
    return printStatus('·', 'packages', 'not checked for vulnerabilities because the registry didn’t respond')
  if (found.length === 0) return printStatus('✓', 'packages', 'no known vulnerabilities')
  printStatus('!', 'packages', `${found.length} with known vulnerabilities`)
  for (const { name, severity, titles } of found) console.log(`      ${name} (${severity}): ${titles.join('; ')}`)
}

/** Lists vulnerable packages, worst first. Undefined if npm could not reach the registry. */
export function parseAudit(output) {
  const report = parseJson(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  if (!report?.vulnerabilities) return undefined
  return Object.values(report.vulnerabilities)
    .map(({ name, severity, via }) => ({
      name,
      severity,
      titles: via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title}, ${cause.url}`)),
    }))
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
}

const severities = ['critical', 'high', 'moderate', 'low', 'info']

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
