// A reporter of Vitest: writes what `npm test` says at its end to the file that RUN_REPORT names.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './bootstrap.mjs'

export default class RunReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failedTests = tests.filter((test) => test.result().state === 'failed')
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap(failedHooks),
        ...failedTests.map((test) => failure(test, test.result().errors, test.meta().screenshots)),
        ...unhandledErrors.map((error) => ({ name: 'outside of any test', message: firstLines(error) })),
      ],
      skipped: tests.filter((test) => test.result().state === 'skipped' && !isCutOff(test)).map(skip),
      files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
    }
    fs.writeFileSync(process.env.RUN_REPORT, JSON.stringify(report))
  }
}

const fileOf = (entity) => path.relative(root, (entity.module ?? entity).moduleId)

function secondsOf(module) {
  const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + collectDuration + setupDuration + duration) / 1000
}

/** A file that does not load, and hooks that fail: the tests around which they stand did not run. */
const failedHooks = (module) =>
  [module, ...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => failure(suite, suite.errors()))

function isCutOff(test) {
  for (let parent = test.parent; parent; parent = parent.parent) if (parent.errors().length > 0) return true
  return false
}

const failure = (entity, errors, screenshots = []) => ({
  name: entity.fullName ? `${fileOf(entity)} > ${entity.fullName}` : fileOf(entity),
  message: firstLines(errors[0]),
  screenshots,
})

const linesOfAMessage = 6

const firstLines = (error) => String(error.message).split('\n').slice(0, linesOfAMessage).join('\n')

/** The reason that the test gave, or the words in parentheses of its title. */
function skip(test) {
  const [, inTitle] = /\(([^()]*)\)/.exec(test.fullName) ?? []
  return { name: `${fileOf(test)} > ${test.fullName}`, reason: test.result().note ?? inTitle ?? 'no reason given' }
}
