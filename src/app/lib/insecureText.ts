/** Over plain http a browser gives a page no service worker and no lasting storage (W3C Secure Contexts). */
export const insecureText = "This address is not secure (http). The app works while online; offline work needs https.";
