/** Returns true for the HTML of a page or a part of it. Feeds and score files are XML. */
export const isPageSource = (text: string): boolean =>
  /^\ufeff?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|table|thead|tbody|tr|div|section|article|main|script|style|h[1-6]|p|span|meta)\b/i.test(
    text.slice(0, 20_000),
  )
