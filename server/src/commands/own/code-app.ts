import { beginCodeApp, confirmCodeApp } from '@fieldhouse/contract/staff/me'
import { askCode } from '../session/ask-hidden.ts'
import type { OwnCommand } from './own-command.ts'

export const setUpCodeApp: OwnCommand = {
  group: 'staff',
  name: 'code-app',
  words: [],
  about: 'Set up a code app for your own account: shows its secret, asks for a code, prints recovery codes',
  flags: () => [],
  run: async (_typed, { session }) => {
    const api = await session()
    const { secret, uri } = await api.call(beginCodeApp, { body: {} })
    console.log(
      `Type this into your code app:  ${(secret.match(/.{1,4}/g) ?? []).join(' ')}\nor open this with it:          ${uri}`,
    )
    const code = (await askCode('The code that it shows')).trim()
    const { recovery_codes } = await api.call(confirmCodeApp, { body: { code } })
    console.log('✓ from now on a code is asked for at each sign-in')
    if (recovery_codes.length > 0)
      console.log(
        `\nKeep these where you find them without your phone; each opens once:\n\n  ${recovery_codes.join('\n  ')}\n`,
      )
    return 'done'
  },
}
