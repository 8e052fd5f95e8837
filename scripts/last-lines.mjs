// Formats the last lines of `npm test`: what failed, what could not run here and why, and the slowest files.

const slowestShown = 10

export function formatLastLines({ failures, skipped, files }) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown)
  return [
    ...failures.map(describeFailure),
    ...formatSkipReasons(skipped),
    `The slowest files:\n${slowest.map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(5)} s  ${file}`).join('\n')}`,
  ].join('\n\n')
}

const describeFailure = ({ name, message, screenshots = [] }) =>
  [
    `✗ ${name}`,
    ...message.split('\n').map((line) => `    ${line}`),
    ...screenshots.map((file) => `    screenshot: ${file}`),
  ].join('\n')

function formatSkipReasons(skipped) {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const names = skipped.filter((test) => test.reason === reason).map(({ name }) => name)
    const files = [...new Set(names.map((name) => name.split(' > ')[0]))]
    return `${names.length} ${names.length === 1 ? 'test' : 'tests'} could not run here: ${reason} (${files.join(', ')})`
  })
}
