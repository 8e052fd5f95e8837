import { parseAst } from 'vite'
import { readsAsText } from './reads-as-text.ts'

export interface Text {
  line: number
  text: string
  /** The element that contains the text, or the attribute or property with it as its value. */
  place: string
  kind: 'content' | 'attribute' | 'string'
}

interface Node {
  type: string
  start: number
  [member: string]: unknown
}

/** Attributes and properties whose value is always shown. */
const shownNamePattern =
  /^(alt|body|button|caption|description|empty|error|failure|headline|heading|hint|label|legend|message|note|placeholder|question|subject|subtitle|success|summary|text|title|tooltip|words)$|^aria-(label|description|roledescription|valuetext)$|(Label|Title|Hint|Words|Text|Message)$/
/** Attributes and properties whose value is for machines. */
const technical =
  /^(accept|action|allow|as|autoComplete|class|className|code|content|crossOrigin|cwd|d|data-.*|encType|event|font|fontFamily|form|headers|href|htmlFor|id|inputMode|key|kind|lang|locale|media|method|name|path|pattern|points|preserveAspectRatio|queryKey|rel|role|sandbox|size|sizes|slug|sql|src|srcSet|style|tagName|target|textAnchor|timeZone|to|transform|type|url|value|variant|viewBox|weekday|xmlns)$/
/** Calls whose strings are not shown to people. */
const silent =
  /^(query|sql|css|matchMedia|querySelector|querySelectorAll|closest|matches|getElementById|createElement|createElementNS|addEventListener|removeEventListener|getItem|setItem|removeItem|setAttribute|getAttribute|hasAttribute|header|setHeader|get|has|delete|emit|on|once|off|dispatchEvent|startsWith|endsWith|includes|indexOf|split|replace|replaceAll|require|resolve|join|RegExp|DateTimeFormat|NumberFormat|createHash|createHmac|toString)$/
const silentTags = /^(sql|css)$/
/** Nodes that contain only names for machines, so they are not read. */
const unread = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSTypeAliasDeclaration'])

const members = new Set(['JSXAttribute', 'Property', 'PropertyDefinition'])

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const getName = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression' || node.type === 'JSXMemberExpression') return getName(node.property)
  if (node.type === 'CallExpression') return getName(node.callee)
  if (node.type === 'JSXNamespacedName') return `${getName(node.namespace)}:${getName(node.name)}`
  return String(node.name ?? node.value ?? '')
}
const isText = (node: Node): boolean => node.type === 'TemplateLiteral' || typeof getLiteral(node) === 'string'
const getLiteral = (node: Node): unknown => (node.type === 'Literal' ? node.value : undefined)
const isSilent = (node: Node): boolean =>
  (node.type === 'ExpressionStatement' && typeof node.directive === 'string') ||
  (node.type === 'TaggedTemplateExpression' && silentTags.test(getName(node.tag)))
const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function joinTemplateText(node: Node): string {
  const quasis = node.quasis as { value: { cooked: string | null; raw: string } }[]
  return quasis.map(({ value }) => value.cooked ?? value.raw).join('{…}')
}

/** Lists the texts of one module that people may read, in order of lines. */
export function findTexts(source: string, file: string): Text[] {
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.js') ? 'js' : 'ts'
  const reader = new Reader(source)
  reader.read(parseAst(source, { lang }) as unknown as Node, '')
  return reader.texts.toSorted((one, other) => one.line - other.line)
}

class Reader {
  readonly texts: Text[] = []
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  read(node: Node, place: string): void {
    if (unread.has(node.type) || node.type.startsWith('TS')) this.readInsideTypes(node, place)
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') this.readElement(node)
    else if (members.has(node.type)) this.readMember(node, place)
    else if (node.type === 'CallExpression' || node.type === 'NewExpression') this.readCall(node, place)
    else if (node.type === 'BinaryExpression' && /^(===?|!==?|in)$/.test(String(node.operator))) this.readOperands(node)
    else if (node.type === 'SwitchCase') this.readAll(node.consequent, place)
    else if (node.type === 'MemberExpression') this.readAll(node.object, place)
    else if (!isSilent(node)) this.readValue(node, place)
  }

  private readValue(node: Node, place: string): void {
    if (isText(node)) this.add(node, this.wordsOf(node), place)
    this.readBelow(node, place)
  }

  /** `x as T` and `x satisfies T` contain a value; other types contain none. */
  private readInsideTypes(node: Node, place: string): void {
    if (isNode(node.expression)) this.read(node.expression, place)
  }

  /** A sentence with values or marked-up words in it is one text. */
  private readElement(node: Node): void {
    const name = getName((node.openingElement as Node | undefined)?.name) || 'fragment'
    const children = (node.children as Node[]).filter(isNode)
    if (children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)))) {
      const text = children.map((child) => this.wordsOfChild(child)).join('')
      this.texts.push({
        line: this.lineOf(children.find(hasWords) ?? node),
        text: collapseSpaces(text),
        place: name,
        kind: 'content',
      })
    }
    this.readAll((node.openingElement as Node | undefined)?.attributes, name)
    for (const child of children) {
      const inner = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child
      if (isText(inner)) this.addShown(inner, name, 'content')
      else if (inner.type === 'ConditionalExpression' || inner.type === 'LogicalExpression')
        this.readChosen(inner, name)
      else this.read(inner, '')
    }
  }

  private wordsOfChild(child: Node): string {
    if (child.type === 'JSXText') return String(child.value)
    if (child.type === 'JSXExpressionContainer' && getLiteral(child.expression as Node) === ' ') return ' '
    return '{…}'
  }

  /** Reads each branch of `{one ? 'Follow' : 'Unfollow'}`, because each may be shown. */
  private readChosen(node: Node, name: string): void {
    if (isText(node)) this.addShown(node, name, 'content')
    else if (node.type === 'ConditionalExpression') {
      this.read(node.test as Node, '')
      for (const branch of [node.consequent, node.alternate]) this.readChosen(branch as Node, name)
    } else if (node.type === 'LogicalExpression') {
      if (node.operator !== '&&') this.readChosen(node.left as Node, name)
      else this.read(node.left as Node, '')
      this.readChosen(node.right as Node, name)
    } else this.read(node, '')
  }

  private readMember(node: Node, place: string): void {
    const name = getName(node.name ?? node.key)
    if (node.computed === true) this.readAll(node.key, place)
    const value = node.value as Node | null
    if (!isNode(value)) return
    const inner = value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
    if (isText(inner) && shownNamePattern.test(name)) this.addShown(inner, name, 'attribute')
    else this.read(inner, technical.test(name) ? 'technical' : name)
  }

  private readCall(node: Node, place: string): void {
    const name = getName(node.callee)
    if (isNode(node.callee) && node.callee.type !== 'Identifier') this.readAll(node.callee, place)
    for (const argument of node.arguments as Node[])
      if (!(silent.test(name) && isText(argument))) this.read(argument, /Error$/.test(name) ? 'error' : '')
  }

  private readOperands({ left, right }: Node): void {
    for (const operand of [left, right] as Node[]) if (!isText(operand)) this.read(operand, '')
  }

  private readBelow(node: Node, place: string): void {
    for (const [member, value] of Object.entries(node))
      if (member !== 'typeAnnotation' && member !== 'typeArguments' && member !== 'quasis') this.readAll(value, place)
  }

  private readAll(value: unknown, place: string): void {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) this.read(inner, place)
  }

  private wordsOf(node: Node): string {
    return node.type === 'TemplateLiteral' ? joinTemplateText(node) : String(getLiteral(node))
  }

  private addShown(node: Node, place: string, kind: Text['kind']): void {
    const text = collapseSpaces(this.wordsOf(node))
    if (/\p{L}/u.test(text.replaceAll('{…}', ''))) this.texts.push({ line: this.lineOf(node), text, place, kind })
    this.readBelow(node, place)
  }

  private add(node: Node, rawText: string, place: string): void {
    const text = collapseSpaces(rawText)
    if (readsAsText(text, place)) this.texts.push({ line: this.lineOf(node), text, place, kind: 'string' })
  }

  /** Returns the line of the first word: the content of an element starts with the line break before it. */
  private lineOf(node: Node): number {
    const blank = node.type === 'JSXText' ? (/^\s*/.exec(String(node.value))?.[0].length ?? 0) : 0
    return this.source.slice(0, node.start + blank).split('\n').length
  }
}

const hasWords = (child: Node): boolean => child.type === 'JSXText' && /\p{L}/u.test(String(child.value))
