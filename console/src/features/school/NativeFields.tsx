import { TextField } from '@fieldhouse/design/form/TextField'
import { LinesField } from '../../shared/form/LinesField.tsx'
import { type SchoolPanelProps, trimOrNull } from './school.model.ts'

/** What `npm run native` writes into the iPhone and Android apps. */
export function NativeFields({ draft: { native }, change }: SchoolPanelProps) {
  const changeNative = (changes: Partial<typeof native>) => change({ native: { ...native, ...changes } })
  return (
    <>
      <TextField
        label="Server address in the mobile apps"
        hint="Links that start with it open in the apps: https://fans.example.edu"
        inputMode="url"
        value={native.server}
        onChange={({ target }) => changeNative({ server: target.value.trim() })}
      />
      <TextField
        label="iPhone bundle ID"
        hint="org.example.app"
        value={native.bundleId ?? ''}
        onChange={({ target }) => changeNative({ bundleId: trimOrNull(target.value) ?? undefined })}
      />
      <TextField
        label="Apple team ID"
        hint="10 letters and digits, from Apple’s developer account"
        value={native.teamId ?? ''}
        onChange={({ target }) => changeNative({ teamId: trimOrNull(target.value) ?? undefined })}
      />
      <LinesField
        label="Android signing fingerprints"
        hint="SHA-256, one per line, from Play Console under App integrity"
        value={native.fingerprints ?? []}
        onChange={(lines) => changeNative({ fingerprints: lines.length > 0 ? [...lines] : undefined })}
      />
    </>
  )
}
