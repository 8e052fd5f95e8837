import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

const root = path.join(import.meta.dirname, '../..')

type SeenError = { message: string }

/** Writes the results that `last-lines.mjs` prints after `npm test` to a file. */
export class RunReport implements Reporter {
  readonly #file: string
  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SeenError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failedTests = tests.filter((test) => test.result().state === 'failed')
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap(describeFailedHooks),
        ...failedTests.map((test) => describeFailure(test, test.result().errors ?? [], test.meta().screenshots)),
        ...unhandledErrors.map((error) => ({ name: 'outside of any test', message: getFirstLines(error) })),
      ],
      skipped: tests.filter((test) => test.result().state === 'skipped' && !isCutOff(test)).map(describeSkip),
      files: modules.map((module) => ({ file: getFile(module), seconds: getSeconds(module) })),
    }
    fs.writeFileSync(this.#file, JSON.stringify(report))
  }
}

const getFile = (entity: TestModule | TestSuite | TestCase) =>
  path.relative(root, (entity.type === 'module' ? entity : entity.module).moduleId)

function getSeconds(module: TestModule): number {
  const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + collectDuration + setupDuration + duration) / 1000
}

/** Reports files that do not load and beforeAll hooks that fail, because their tests did not run. */
const describeFailedHooks = (module: TestModule) =>
  [module, ...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => describeFailure(suite, suite.errors()))

function isCutOff(test: TestCase): boolean {
  for (let parent: TestModule | TestSuite = test.parent; ; parent = parent.parent) {
    if (parent.errors().length > 0) return true
    if (parent.type === 'module') return false
  }
}

function describeFailure(
  entity: TestModule | TestSuite | TestCase,
  errors: readonly SeenError[],
  screenshots: readonly string[] = [],
) {
  const name = entity.type === 'module' ? getFile(entity) : `${getFile(entity)} > ${entity.fullName}`
  return { name, message: errors[0] ? getFirstLines(errors[0]) : 'no error', screenshots }
}

const shownLines = 6

const getFirstLines = ({ message }: SeenError) => message.split('\n').slice(0, shownLines).join('\n')

/** The reason is the test's note, or the words in parentheses in its title. */
function describeSkip(test: TestCase) {
  const result = test.result()
  const note = result.state === 'skipped' ? result.note : undefined
  const [, inTitle] = /\(([^()]*)\)/.exec(test.fullName) ?? []
  return { name: `${getFile(test)} > ${test.fullName}`, reason: note ?? inTitle ?? 'no reason given' }
}
