import type { BrowserAnswer } from '@fieldhouse/contract/staff/me'

/** Creates and signs with passkeys in the browser; the server provides the options and checks the result. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

type PasskeyOptions = Record<string, unknown>

export async function createPasskey(options: PasskeyOptions): Promise<BrowserAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return toBrowserAnswer(await navigator.credentials.create({ publicKey }).catch(throwNoPasskey))
}

export async function signWithPasskey(options: PasskeyOptions): Promise<BrowserAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return toBrowserAnswer(await navigator.credentials.get({ publicKey }).catch(throwNoPasskey))
}

function throwNoPasskey(): never {
  throw new Error('No passkey found, or you canceled. Try again, or use a code.')
}

function toBrowserAnswer(credential: Credential | null): BrowserAnswer {
  if (!(credential instanceof PublicKeyCredential)) return throwNoPasskey()
  const { id, rawId, type, response, authenticatorAttachment, clientExtensionResults } = credential.toJSON()
  if (type !== 'public-key') return throwNoPasskey()
  return {
    id,
    rawId,
    type,
    response: { ...response },
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: { ...clientExtensionResults },
  }
}
