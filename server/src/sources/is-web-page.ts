/** Detects a web page, even if its address declares another type. */
export const isWebPage = (bytes: Uint8Array): boolean =>
  /^\s*(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body)\b/i.test(
    new TextDecoder('utf-8').decode(bytes.subarray(0, 2_000)),
  )
