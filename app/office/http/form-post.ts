/** A form posted to an admin page, and the address it was posted to. */
export type FormPost = { readonly form: FormData; readonly url: URL };
