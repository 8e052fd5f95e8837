import type { Platform, PluginHeader } from './plugin-methods.ts'

/** A call of the page to a plugin. */
export interface PluginCall {
  callbackId: string
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}

interface PluginReply {
  callbackId: string
  pluginId: string
  methodName: string
  save: boolean
  success: boolean
  data?: unknown
  error?: { message: string; code?: string | undefined; errorMessage?: string }
}

// biome-ignore lint/suspicious/noExplicitAny: each plugin has options of its own
type PluginMethods = Record<string, (options: any) => unknown>
/** What the methods of each plugin do. */
export type PhonePlugins = Record<string, PluginMethods>

/** A refusal of a plugin. */
export class PluginRefusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** Answers a call never, as a phone does with a method that it does not have. */
export const neverAnswer = (): Promise<never> => new Promise(() => {})

/**
 * The native side of a phone: answers the page's calls to plugins as Capacitor's MessageHandler.java and
 * CapacitorBridge.swift do. Listeners end with the page.
 */
export class PhoneSystem {
  readonly calls: PluginCall[] = []
  /** Calls that no one would hear of otherwise. */
  readonly problems: string[] = []
  /** Passes a reply to the page. */
  deliver: (reply: PluginReply) => Promise<unknown> = async () => undefined
  readonly platform: Platform
  readonly #headers: ReadonlyMap<string, PluginHeader>
  readonly #plugins: PhonePlugins
  #listeners: { plugin: string; event: string; callbackId: string }[] = []
  #retained: { plugin: string; event: string; data: unknown }[] = []

  constructor(platform: Platform, headers: readonly PluginHeader[], plugins: PhonePlugins) {
    this.platform = platform
    this.#headers = new Map(headers.map((header) => [header.name, header]))
    this.#plugins = plugins
  }

  listCalls(plugin: string, method?: string): PluginCall[] {
    return this.calls.filter((call) => call.pluginId === plugin && (method ?? call.methodName) === call.methodName)
  }

  startPage(): void {
    this.#listeners = []
  }

  hasListener(plugin: string, event: string): boolean {
    return this.#listeners.some((one) => one.plugin === plugin && one.event === event)
  }

  /** Reports an event. One without a listener is retained until the first one comes. */
  async report(plugin: string, event: string, data: unknown): Promise<void> {
    const listeners = this.#listeners.filter((one) => one.plugin === plugin && one.event === event)
    if (listeners.length === 0) this.#retained.push({ plugin, event, data })
    for (const { callbackId } of listeners)
      await this.deliver({
        callbackId,
        pluginId: plugin,
        methodName: 'addListener',
        save: true,
        success: true,
        data,
      })
  }

  async receive(call: PluginCall & { type?: string }): Promise<void> {
    if (call.type !== undefined && call.type !== 'message') return void this.problems.push(JSON.stringify(call))
    this.calls.push(call)
    const { pluginId, methodName, options = {} } = call
    const header = this.#headers.get(pluginId)
    if (!header?.methods.some(({ name }) => name === methodName)) {
      this.problems.push(`${pluginId}.${methodName} does not exist`)
      // Android answers a call to a plugin that it does not have. Nothing else is answered.
      if (!header && this.platform === 'android')
        await this.#refuse(call, new PluginRefusal(`unable to find plugin : ${pluginId}`))
      return
    }
    if (methodName === 'addListener') return this.#addListener(call)
    if (methodName === 'removeListener') {
      this.#listeners = this.#listeners.filter(({ callbackId }) => callbackId !== options.callbackId)
      return
    }
    try {
      const run = this.#plugins[pluginId]?.[methodName]
      if (!run && header.unimplemented.includes(methodName)) throw new PluginRefusal('not implemented', 'UNIMPLEMENTED')
      if (!run) throw new Error(`The test's phone has no ${pluginId}.${methodName}.`)
      await this.#answer(call, await run(options))
    } catch (error) {
      if (!(error instanceof PluginRefusal)) this.problems.push(String(error))
      await this.#refuse(call, error as PluginRefusal)
    }
  }

  async #addListener({ pluginId: plugin, options, callbackId }: PluginCall): Promise<void> {
    const event = String(options.eventName)
    this.#listeners.push({ plugin, event, callbackId })
    const due = this.#retained.filter((one) => one.plugin === plugin && one.event === event)
    this.#retained = this.#retained.filter((one) => !due.includes(one))
    for (const { data } of due) await this.report(plugin, event, data)
  }

  #answer({ callbackId, pluginId, methodName }: PluginCall, data: unknown): Promise<unknown> {
    // Android sends no data when there is none, an iPhone an empty object.
    const sent = data ?? (this.platform === 'ios' ? {} : undefined)
    const reply = { callbackId, pluginId, methodName, save: false, success: true }
    return this.deliver(sent === undefined ? reply : { ...reply, data: sent })
  }

  #refuse({ callbackId, pluginId, methodName }: PluginCall, { message, code }: PluginRefusal): Promise<unknown> {
    const error = { message, code, ...(this.platform === 'ios' && { errorMessage: message }) }
    return this.deliver({ callbackId, pluginId, methodName, save: false, success: false, error })
  }
}
