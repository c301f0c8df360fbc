import { createContext, useContext, type ReactNode } from "react";
import type { useCartChanges } from "./use-cart-changes.ts";

type CartChanges = ReturnType<typeof useCartChanges>;
const CartContext = createContext<CartChanges | null>(null);

export function CartProvider({ changes, children }: { changes: CartChanges; children: ReactNode }) {
  return <CartContext value={changes}>{children}</CartContext>;
}

export function useCart(): CartChanges {
  const changes = useContext(CartContext);
  if (!changes) throw new Error("useCart must be used within a CartProvider");
  return changes;
}
