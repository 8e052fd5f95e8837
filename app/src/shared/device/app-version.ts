import { currentSchool } from '@fieldhouse/contract/company'

/** Reads the version that the store installed. The school's settings may name a newer one already. */
export async function readAppVersion(): Promise<string> {
  const { appVersion } = currentSchool()
  if (!import.meta.env.SERVER_ADDRESS) return appVersion
  const [{ App }, { answerWithin, phoneAnswerMs }] = await Promise.all([
    import('./native/plugins.ts'),
    import('./native/answer-within.ts'),
  ])
  return answerWithin(phoneAnswerMs, App.getInfo()).then(
    ({ version }) => version,
    () => appVersion,
  )
}
