import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announceCounts } from "~/features/accounts/session";
import { createSendOnce } from "~/features/accounts/submission-key";
import type { PriceTax } from "~/features/money/price-tax";
import { CallError, call } from "~/platform/call";
import { toast } from "~/ui/toast";
import type { Cart } from "./cart";
import type { OrderStatus } from "./order-status";
import type { Delivery } from "./schema";

export type OrderRequest = {
  id: string;
  number: string;
  reference: string | null;
  promisedAt: string | null;
  status: OrderStatus;
  note: string | null;
  delivery: string | null;
  requestedAt: string;
  isCancellable: boolean;
  lines: { itemId: string; title: string; unitPrice: number; quantity: number }[];
  total: number;
  tax: PriceTax | null;
  payment: { payPath: string; openPaise: number } | null;
};

const cartKey = ["cart"];
const ordersKey = ["orders"];

export const useCart = () => useQuery({ queryKey: cartKey, queryFn: () => call<Cart>("/api/cart") });

export const useOrders = () =>
  useQuery({
    queryKey: ordersKey,
    queryFn: async () => (await call<{ orders: OrderRequest[] }>("/api/orders")).orders,
  });

function tell(title: string, cause: unknown) {
  const description = cause instanceof CallError ? cause.message : "An error occurred. Please try again.";
  toast({ title, description, variant: "destructive" });
}

type Change = { itemId: string; quantity: number };

export function useQuantity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ itemId, quantity }: Change) =>
      call<Cart>(`/api/cart/items/${itemId}`, { method: "PUT", body: { quantity } }),
    onSuccess: (cart) => {
      queries.setQueryData(cartKey, cart);
      announceCounts();
    },
    onError: (cause) => tell("Cart Not Changed", cause),
  });
}

/** `delivery` is missing if nothing is shipped. */
type OrderBody = { note: string; delivery?: Delivery };

/** Idempotent: a retry after a lost response creates no second order. */
export function useOrderRequest(onSent: (order: OrderRequest) => void) {
  const queries = useQueryClient();
  const [sendOnce] = useState(createSendOnce);
  return useMutation({
    mutationFn: async (body: OrderBody) =>
      (await sendOnce(body, (idempotencyKey) => call<{ order: OrderRequest }>("/api/orders", { body, idempotencyKey })))
        .order,
    onSuccess: async (order) => {
      // Called here, because the form unmounts once the cart is empty.
      onSent(order);
      announceCounts();
      await Promise.all([
        queries.invalidateQueries({ queryKey: cartKey }),
        queries.invalidateQueries({ queryKey: ordersKey }),
      ]);
    },
    onError: (cause) => tell("Request Not Sent", cause),
  });
}

export function useCancellation(id: string, onCancelled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(`/api/orders/${id}`, { method: "DELETE" }),
    onSuccess: () => {
      toast({ title: "Order Cancelled", description: "An email confirms it.", variant: "success" });
      onCancelled();
    },
    onError: (cause) => tell("Order Not Cancelled", cause),
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
}
