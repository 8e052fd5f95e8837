import { schoolElement } from '@fieldhouse/contract/school/page-head'
import type { NativeSchool } from '../native-school.ts'
import { findLine, type Mistake, unless } from './mistake.ts'
import { readFile } from './written-files.ts'

/** The app inside each project. `build` copies it there; git ignores it. */
const builtPages = ['android/app/src/main/assets/public/index.html', 'ios/App/App/public/index.html']

/** Finds a project that holds the app of another school, server or version. */
export const findBuiltPageMistakes = (app: string, { school, linkHost }: NativeSchool): Mistake[] =>
  builtPages.flatMap((file) => {
    const text = readFile(app, file)?.toString()
    if (text === undefined) return []
    const say = (searched: string, words: string): Mistake => ({ file, line: findLine(text, searched), text: words })
    const settings = new RegExp(`id="${schoolElement}">(.*?)</script>`, 's').exec(text)?.[1] ?? '{}'
    const { tenant, appVersion } = JSON.parse(settings)
    return [
      ...unless(
        tenant === school.tenant && appVersion === school.appVersion,
        say(
          `id="${schoolElement}"`,
          `is ${tenant} ${appVersion}, not ${school.tenant} ${school.appVersion}. Run npm run native -- build`,
        ),
      ),
      ...unless(
        new RegExp(`connect-src [^;]*https://${RegExp.escape(linkHost)}[ ;]`).test(text),
        say('content-security-policy', `may not talk to https://${linkHost}. Run npm run native -- build`),
      ),
    ]
  })
