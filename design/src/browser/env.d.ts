interface ImportMetaEnv {
  /** Of the product, as package.json states it. */
  readonly PRODUCT_VERSION: string
  /** Of the contract that the page was built with. */
  readonly CONTRACT_VERSION: string
  /** Address of the server, in the iPhone and Android apps only. */
  readonly SERVER_ADDRESS?: string
}
