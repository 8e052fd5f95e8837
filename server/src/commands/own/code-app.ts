import { beginCodeApp, confirmCodeApp } from '@fieldhouse/contract/staff/me'
import { askCode } from '../session/ask-hidden.ts'
import type { OwnCommand } from './own-command.ts'

export const setUpCodeApp: OwnCommand = {
  group: 'staff',
  name: 'code-app',
  words: [],
  about: 'Set up an authenticator app for your account and print recovery codes',
  flags: () => [],
  run: async (_typed, { session }) => {
    const api = await session()
    const { secret, uri } = await api.call(beginCodeApp, { body: {} })
    console.log(
      `Enter this key in your authenticator app:  ${(secret.match(/.{1,4}/g) ?? []).join(' ')}\nor open this address with it:              ${uri}`,
    )
    const code = (await askCode('Code that the app shows')).trim()
    const { recovery_codes } = await api.call(confirmCodeApp, { body: { code } })
    console.log('✓ your authenticator app is set up. Each sign-in now asks for a code')
    if (recovery_codes.length > 0)
      console.log(
        `\nSave these recovery codes where you can find them without your phone. Each works once:\n\n  ${recovery_codes.join('\n  ')}\n`,
      )
    return 'done'
  },
}
