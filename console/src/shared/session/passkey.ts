import type { BrowserAnswer } from '@fieldhouse/contract/staff/me'

/** What a browser makes and signs with a passkey; the server says what, and looks at what comes of it. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

type Options = Record<string, unknown>

export async function makePasskey(options: Options): Promise<BrowserAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(await navigator.credentials.create({ publicKey }).catch(givenUp))
}

export async function signWithPasskey(options: Options): Promise<BrowserAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(await navigator.credentials.get({ publicKey }).catch(givenUp))
}

function givenUp(): never {
  throw new Error('No passkey found, or you canceled. Try again, or use a code.')
}

function answerOf(credential: Credential | null): BrowserAnswer {
  if (!(credential instanceof PublicKeyCredential)) return givenUp()
  const { id, rawId, type, response, authenticatorAttachment, clientExtensionResults } = credential.toJSON()
  if (type !== 'public-key') return givenUp()
  return {
    id,
    rawId,
    type,
    response: { ...response },
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: { ...clientExtensionResults },
  }
}
