/** The parts of a zip that are written and read here: APPNOTE.TXT 4.3, without zip64, encryption and data descriptors. */

export interface ZipEntry {
  /** Path inside the zip with forward slashes. */
  name: string
  bytes: Buffer
}

export const localSignature = 0x04034b50
export const centralSignature = 0x02014b50
export const endSignature = 0x06054b50
export const localBytes = 30
export const centralBytes = 46
export const endBytes = 22
export const maxCommentBytes = 0xffff

/** Version 2.0: deflate. */
export const zipVersion = 20
export const utf8Flag = 0x0800
export const stored = 0
export const deflated = 8
