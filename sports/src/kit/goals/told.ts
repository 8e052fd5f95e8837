import type { SportView } from '../view/view.ts'

/** `GOAL by UTAH Ana Gray Assist by Eva Lind.` is `Goal by Ana Gray, assist by Eva Lind.`: whose it is stands beside it. */
export const goalText: NonNullable<SportView['playText']> = (text, { away, home }) => {
  const [, said] = /^GOAL by (.+)$/.exec(text) ?? []
  if (said === undefined) return text
  const team = [away, home].find((abbr) => abbr && said.startsWith(`${abbr} `))
  return `Goal by ${said.slice(team ? team.length + 1 : 0).replace(' Assist by ', ', assist by ')}`
}
